/** Why a text is not an amount, and what to enter instead. */
export const money = {
  issue: {
    not_an_amount: "This is not an amount: enter whole đồng, such as 230,000, 230k or 1.2 million.",
    fraction: "The đồng has no fractions: enter a whole number, such as 230,000.",
    ambiguous_amount:
      "This could mean two amounts: enter all digits without dots or commas, such as 1250000.",
    not_positive: "The amount must be more than 0: enter whole đồng, such as 230,000.",
    too_large: "The amount is too large: the maximum is ₫1,000,000,000,000.",
  },
}
