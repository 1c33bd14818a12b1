/**
 * An account holder's name as a customer enters it, composed (NFC), with at least one Latin letter and no letters of
 * other scripts, which may look like Latin ones or be invisible. Marks that compose with no letter are refused: they
 * may be invisible, too.
 */
export const HOLDER_NAME = /^(?=.*\p{Script=Latin})[\p{Script=Latin}0-9 .,'’()&/-]{1,100}$/u
