/** The role of an account in the school. */
import * as z from 'zod';
import { roles } from './rights.ts';

export const Role = z.enum(roles, { error: 'errors:invalidChoice' });
