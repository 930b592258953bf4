import { expect, test } from 'vitest'
import { columnOf, mappingSchema, readHeader } from './header.ts'

test('headers are read as the server reads them', () => {
  expect(readHeader('\uFEFFName,"Kind, exactly","say ""what"""\r\nMama,Food,x')).toEqual([
    'Name',
    'Kind, exactly',
    'say "what"',
  ])
  expect(readHeader('sep=;\nname;category\n')).toEqual(['name', 'category'])
  expect(readHeader('name\tcity')).toEqual(['name', 'city'])
  expect(readHeader('')).toEqual([''])
  // A workbook that was named .csv.
  expect(readHeader('PK\x03\x04\x14\0\x06, a')).toEqual([])
})

test('a header stands for what one says, else for what it is called', () => {
  expect(columnOf('Short Description')).toBe('short_description')
  expect(columnOf('Trade name')).toBeNull()
  expect(columnOf('Trade name', { 'Trade name': 'name' })).toBe('name')
  expect(columnOf('name', { name: null })).toBeNull()
})

test('a mapping names columns that there are', () => {
  expect(mappingSchema.parse('{"Trade name": "name", "Junk": null}')).toEqual({
    'Trade name': 'name',
    Junk: null,
  })
  expect(mappingSchema.parse(undefined)).toEqual({})
  for (const wrong of ['{"a": "secret"}', 'nonsense', '[1]', '"name"'])
    expect(mappingSchema.safeParse(wrong).success, wrong).toBe(false)
})
