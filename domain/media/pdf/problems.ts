/** Why a PDF is rejected. */
export type PdfProblem = 'no_pdf' | 'not_whole' | 'more_than_pdf' | 'locked' | 'active' | 'too_large'

/** For the field where it was chosen. */
export const pdfProblemWords: Record<PdfProblem, string> = {
  no_pdf: 'That isn’t a PDF. Open your document, and save or print it as a PDF.',
  not_whole: 'The PDF is incomplete. Save it again, then choose the new copy.',
  more_than_pdf: 'That file contains more than a PDF. Print it as a PDF, then choose the new one.',
  locked: 'The PDF is protected by a password or against printing. Save it without protection.',
  active: 'The PDF contains scripts, forms or attachments. Print it as a PDF, then choose the new one.',
  too_large: 'The PDF is too large when opened. Print it as a PDF, then choose the new one.',
}
