import { expect, test } from 'vitest'
import { type Area, chooseEdge } from './use-clear-edge.ts'

const area = (top: number, bottom: number, left = 0, right = 360): Area => ({ left, right, top, bottom })
const places = { top: area(64, 164), bottom: area(540, 640) }
const nothing = { field: null, buttons: [] }

test.each<[string, 'top' | 'bottom', Parameters<typeof chooseEdge>[2], 'top' | 'bottom']>([
  ['nothing in the way', 'bottom', nothing, 'bottom'],
  ['nothing in the way of the other', 'top', nothing, 'top'],
  ['a field below', 'bottom', { field: area(560, 600), buttons: [] }, 'top'],
  ['a field above', 'top', { field: area(100, 144), buttons: [] }, 'bottom'],
  ['a button below', 'bottom', { field: null, buttons: [area(580, 628)] }, 'top'],
  ['a button beside it', 'bottom', { field: null, buttons: [area(580, 628, 400, 500)] }, 'bottom'],
  [
    'the field counts more than a button',
    'bottom',
    { field: area(80, 120), buttons: [area(580, 628)] },
    'bottom',
  ],
  [
    'buttons at both, the smaller one',
    'top',
    { field: null, buttons: [area(70, 118), area(630, 640)] },
    'bottom',
  ],
])('%s: usually at the %s', (_, usual, inTheWay, edge) => {
  expect(chooseEdge(places, usual, inTheWay)).toBe(edge)
})
