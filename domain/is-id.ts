/** Whether it can be the id of anything here: addresses and search boxes hold whatever someone typed. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
