/**
 * One chunk for steps 2 to 5: the first page has no room for their code, nor for code that would load it piece by
 * piece.
 */
import { fetchedPart } from '../../shell/page/fetched-part.ts';

export const laterSteps = fetchedPart(() => import('./later-steps.tsx').then((module) => module.LaterSteps));
