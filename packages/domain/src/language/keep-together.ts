/** What stands on one line on the desk's screens; separate, since the guest's first page does not need all of it. */
import { keepUnits, keepWhen } from './keep-units.ts';

/** Days, hours, and numbers with what is counted: “2人”, “第1”, “20日(日)”, within which a line could end, too. */
export const keepTogether = (text: string): string =>
  keepUnits(keepWhen(text)).replace(/\d(?=[ぁ-ヿ一-鿿])|第(?=\d)|日(?=[(周週])/g, '$&\u2060');
