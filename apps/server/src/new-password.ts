/** A password that is printed once, and typed or copied by a person. */
import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, l and I, which look alike, and without signs, which a double click leaves out. */
const letters = '23456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
/** 93 bits. */
const length = 16;

export const newPassword = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
