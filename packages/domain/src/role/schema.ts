/** The part that somebody has in the school. */
import * as z from 'zod';

/** In the order in which they are offered. */
export const roles = ['owner', 'manager', 'desk', 'accountant', 'instructor'] as const;
export type Role = (typeof roles)[number];

export const Role = z.enum(roles, { error: 'errors:invalidChoice' });
