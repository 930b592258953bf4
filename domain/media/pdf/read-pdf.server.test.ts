import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdf } from '#tests/fixtures/pdfs.ts'
import { inThread, readPdf } from './read-pdf.server.ts'

const MB = 1024 * 1024

test('the answer is what is to be kept, or says in the field what is wrong', async () => {
  const bytes = await readPdf(pdf(), { field: 'resume' })
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-1\.7.*%%EOF$/s)
  await expect(readPdf(pdf().subarray(0, 100), { field: 'file' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: expect.stringContaining('incomplete') },
  })
})

/** Objects that unpack to `size` bytes each, in a file of a few kilobytes. */
function bomb(containers: number, size: number): Uint8Array {
  const stream = deflateSync(Buffer.from(`11 0 <</A 1>>${' '.repeat(size)}`)).toString('latin1')
  const container = (number: number) =>
    `${number} 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${stream.length}>>\nstream\n${stream}\nendstream\nendobj`
  return pdf({ extra: Array.from({ length: containers }, (_, index) => container(20 + index)).join('\n') })
}

test('a file that unpacks to more than its bound, or takes longer, is refused, and the process goes on', async () => {
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 5)
  expect(await inThread(bomb(8, 40 * MB), { ms: 60_000, bytes: 64 * MB })).toEqual({ problem: 'too_large' })
  expect(await inThread(bomb(8, 40 * MB), { ms: 50, bytes: 2_048 * MB })).toEqual({ problem: 'too_large' })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(5)
})

test('so is one of very many objects', async () => {
  const many = pdf({ extra: `7 0 obj\n[${'<</A<<>>>>'.repeat(900_000)}]\nendobj` })
  expect(await inThread(many, { ms: 60_000, bytes: 48 * MB })).toEqual({ problem: 'too_large' })
})
