/** The list's heading. */
export const subject = 'Homes to rent'
