/** Why a text is no amount, and what to write. */
export const money = {
  fault: {
    not_an_amount: "This is no amount: write whole đồng, such as 230,000, 230k or 1.2 million.",
    fraction: "The đồng has no fraction: write whole đồng, such as 230,000.",
    ambiguous_amount:
      "This could mean two amounts: write all its digits, without dots and commas, such as 1250000.",
    not_positive: "The amount must be more than 0: write whole đồng, such as 230,000.",
    too_large: "The amount is too large: ₫1,000,000,000,000 is the most.",
  },
}
