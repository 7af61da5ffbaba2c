/**
 * How form values differ from JSON (rest-v1 conventions): a multipart body carries only text; a list may be JSON text,
 * a repeated field or a single one; an unmade choice is an empty text.
 */
import * as z from 'zod';
import { readId, readVersion } from './primitives.ts';

const parsedJson = (value: string): unknown => {
  if (!/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** An object, or the JSON text of one. */
export const readObject = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? parsedJson(value) : value), schema);

/**
 * A list: as such, as JSON text, as a single value, or as several values of which each may be JSON text; '' is empty.
 */
export const readList = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (value === undefined || value === null) return value;
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((each) => (typeof each === 'string' ? parsedJson(each) : [each])).filter((v) => v !== '');
  }, schema);

/** Reads an unmade choice as a field left out. */
export const emptyAsUndefined = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The same where null removes the previous choice, and so does a text without visible characters. */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullish());

/** Id of the row to change, left out for a new one. */
export const readRowId = emptyAsUndefined(readId);
/** Version of the row when the edit began, if the client knows it. */
export const readRowVersion = emptyAsUndefined(readVersion);

/** The path of a stored picture, null to remove it, left out to keep it; a new picture is sent beside it. */
export const readImage = emptyAsUndefined(
  z.string({ error: 'errors:invalidImage' }).max(300, { error: 'errors:invalidImage' }).nullable(),
);
