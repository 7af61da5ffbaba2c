/** The months in short English, as platforms write them; apart, since the first page of guests has no other use of days in words. */

export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
