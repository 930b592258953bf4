/** Why a PDF isn't taken. */
export type PdfProblem = 'no_pdf' | 'not_whole' | 'more_than_pdf' | 'locked' | 'active' | 'too_large'

/** For the field that it was chosen in. */
export const pdfProblemWords: Record<PdfProblem, string> = {
  no_pdf: 'That is no PDF: open your document, and save or print it as PDF.',
  not_whole: 'The PDF is not whole: save it once more, and choose it again.',
  more_than_pdf: 'There is more than a PDF in that file: print it as PDF, and choose the new one.',
  locked: 'The PDF is locked by a password, or keeps others from printing: save it without protection.',
  active: 'The PDF has scripts, forms or attached files in it: print it as PDF, and choose the new one.',
  too_large: 'The PDF is too large once it is opened: print it as PDF, and choose the new one.',
}
