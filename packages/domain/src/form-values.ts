/**
 * What forms write differently from JSON (rest-v1 conventions): a multipart body carries text alone, a list may be JSON
 * text, a repeated field or a lone one, and a choice that nobody made is an empty text.
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

/** A list: as itself, as JSON text, as one lone value, or as several of which each may be JSON text; '' is none. */
export const readList = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (value === undefined || value === null) return value;
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((each) => (typeof each === 'string' ? parsedJson(each) : [each])).filter((v) => v !== '');
  }, schema);

/** A choice that was not made is a field left out. */
export const emptyAsLeftOut = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The same where null, and so an empty text too, takes away what was chosen before. */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish());

/** Which row is changed, left out for a new one. */
export const readRowId = emptyAsLeftOut(readId);
/** The version of the row that the edit began from, where the caller knows it. */
export const readRowVersion = emptyAsLeftOut(readVersion);

/** The path of a stored picture, null to remove the picture, left out to keep it; a new picture travels beside it. */
export const readImage = emptyAsLeftOut(
  z.string({ error: 'errors:invalidImage' }).max(300, { error: 'errors:invalidImage' }).nullable(),
);
