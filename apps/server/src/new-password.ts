/** A password that is printed once, and typed or copied by a person. */
import { randomInt } from 'node:crypto';

/** Leaves out 0 and O, 1, l and I, which look alike, and signs, which a double click does not select. */
const letters = '23456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
/** 93 bits. */
const length = 16;

export const newPassword = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
