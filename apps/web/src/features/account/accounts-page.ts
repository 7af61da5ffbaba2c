/** The address of the list of administrators. */
export const accountsPage = '/admin/settings/administrators';
