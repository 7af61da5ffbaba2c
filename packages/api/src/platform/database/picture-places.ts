/** The columns in which a school's rows name pictures. */

/** Every column that names a picture, and the field of it where the column holds JSON. */
export const picturePlaces: readonly { table: string; column: string; json?: string }[] = [
  { table: 'slope', column: 'image' },
  { table: 'category', column: 'image' },
  { table: 'course', column: 'image' },
  { table: 'instructor', column: 'photo' },
  { table: 'picture', column: 'path' },
  { table: 'slope_photo', column: 'path' },
  { table: 'course_photo', column: 'path' },
  { table: 'school', column: 'logo' },
  { table: 'school', column: 'map_image' },
  { table: 'school', column: 'hero_image' },
  // Papers are drawn again whenever they are requested, with the logo of their day.
  { table: 'invoice', column: 'issuer', json: 'logo' },
];
