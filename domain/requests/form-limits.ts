/** Without a schema beside them: the form of visitors loads these. */
export const mostTimes = 3
export const mostQuestions = 5
export const mostChoices = 8
export const longestAnswer = 300
export const longestLink = 500
