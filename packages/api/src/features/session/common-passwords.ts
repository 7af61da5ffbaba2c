/** Refuses passwords that attackers try first: by the lists of zxcvbn, loaded when a password is set. */
import { loadOnce } from '../../platform/load-once.ts';

const judge = loadOnce(async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
});

/** A million guesses, which an attacker makes against a leaked hash within hours. */
const fewestGuesses = 1_000_000;
/** Only the beginning of a longer password is checked: the time grows with the square of its length. */
const mostJudged = 64;

/** @param known words that attackers know about the account: its address, the school's name */
export async function isEasilyGuessed(password: string, known: readonly string[]): Promise<boolean> {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word !== '');
  return (await judge()).check(password.slice(0, mostJudged), words).guesses < fewestGuesses;
}
