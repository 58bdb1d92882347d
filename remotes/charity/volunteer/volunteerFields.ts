/** The fields of the form for volunteers, in their order; the file comes after them. */
export const volunteerFields = ['name', 'email', 'phone', 'place', 'skills', 'message'] as const
