/**
 * An account holder's name as a customer enters it, composed (NFC): Latin letters, of which it has one at least. Letters
 * of other scripts look like Latin ones, or like nothing at all, and a mark that no letter composes with is seen by nobody.
 */
export const HOLDER_NAME = /^(?=.*\p{Script=Latin})[\p{Script=Latin}0-9 .,'’()&/-]{1,100}$/u
