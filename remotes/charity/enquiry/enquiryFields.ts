/** The fields of the form for a question, in their order. */
export const enquiryFields = ['name', 'email', 'phone', 'message'] as const
