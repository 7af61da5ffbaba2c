/**
 * The months in short English, as platforms write them; separate, since the first guest page uses no other formatting
 * of days.
 */

export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
