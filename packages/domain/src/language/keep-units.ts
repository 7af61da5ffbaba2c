/**
 * A line may end between a number and its Chinese unit, as in “20分钟” or “2人”; on a page it may not. This is done in one
 * place for all texts on a page; mails and papers break lines differently.
 */
export const keepUnits = (text: string): string => text.replace(/\d(?=[一-鿿])/g, '$&\u2060');
