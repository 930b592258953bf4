import type { Field } from './parameters.ts'

type Tree = string | { [name: string]: Tree }
export type Values = Record<string, unknown>

/** Stripe's error for a request it rejects. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: { type: string; code?: string; param?: string; message: string } }

  constructor(
    message: string,
    {
      status = 400,
      type = 'invalid_request_error',
      ...rest
    }: {
      status?: number
      type?: string
      code?: string
      param?: string
      decline_code?: string
    } = {},
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, ...rest, message } }
  }
}

/** Parses a form such as `items[0][price]=price_1`, checking every name. Throws `Refusal`. */
export function readForm(form: string, fields: Field, required: readonly string[]): Values {
  const tree: Tree = {}
  for (const [name, value] of new URLSearchParams(form)) plant(tree, name, value)
  const values = checked(tree, fields, '') as Values
  for (const path of required) assertThere(values, path.split('.'), path)
  return values
}

function plant(tree: { [name: string]: Tree }, name: string, value: string): void {
  const names = name.replaceAll(']', '').split('[')
  let at = tree
  for (const each of names.slice(0, -1)) {
    at[each] ??= {}
    at = at[each] as { [name: string]: Tree }
  }
  at[names.at(-1)!] = value
}

function checked(tree: Tree, field: Field, path: string): unknown {
  const wrong = (message: string, code = 'parameter_invalid') => new Refusal(message, { code, param: path })
  if (typeof field === 'object' && 'orEmpty' in field)
    return tree === '' ? '' : checked(tree, field.orEmpty as Field, path)
  if (typeof field === 'string') {
    if (field === 'strings') {
      if (typeof tree === 'string' || Object.values(tree).some((each) => typeof each !== 'string'))
        throw wrong(`Invalid map: ${path}`)
      return tree
    }
    if (typeof tree !== 'string') throw wrong(`Invalid ${field}: ${path}`)
    return checkedText(tree, field, wrong)
  }
  if (typeof tree === 'string') throw wrong(`Invalid object: ${path}`)
  if (Array.isArray(field))
    return Object.entries(tree).map(([index, each]) => {
      if (!/^\d+$/.test(index)) throw wrong(`Invalid array: ${path}`)
      return checked(each, field[0], `${path}[${index}]`)
    })
  const names = field as Record<string, Field>
  return Object.fromEntries(
    Object.entries(tree).map(([name, each]) => {
      const inner = path ? `${path}[${name}]` : name
      const known = names[name]
      if (!known)
        throw new Refusal(`Received unknown parameter: ${inner}`, { code: 'parameter_unknown', param: inner })
      return [name, checked(each, known, inner)]
    }),
  )
}

function checkedText(
  text: string,
  kind: string,
  wrong: (message: string, code?: string) => Refusal,
): unknown {
  if (text === '') throw wrong(`You passed an empty string for a ${kind}`, 'parameter_invalid_empty')
  if (kind === 'integer') {
    if (!/^-?\d+$/.test(text)) throw wrong(`Invalid integer: ${text}`, 'parameter_invalid_integer')
    return Number(text)
  }
  if (kind === 'number') {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw wrong(`Invalid number: ${text}`)
    return Number(text)
  }
  if (kind === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong(`Invalid boolean: ${text}`)
    return text === 'true'
  }
  if (kind.includes('|') && !kind.split('|').includes(text)) throw wrong(`${text} must be one of ${kind}`)
  if (kind === 'url' && !URL.canParse(text)) throw wrong(`Not a valid URL: ${text}`, 'url_invalid')
  return text
}

/** `line_items.*.price`: required in each item; `payment?.type`: required if `payment` is given. */
function assertThere(value: unknown, [named, ...rest]: string[], path: string): void {
  if (named === undefined || value === '' || value === undefined) return
  const inside = value as Values
  const name = named.replace('?', '')
  if (name !== named && inside[name] === undefined) return
  if (name === '*') {
    for (const each of Object.values(inside)) assertThere(each, rest, path)
    return
  }
  if (inside[name] === undefined) {
    throw new Refusal(`Missing required param: ${path}.`, { code: 'parameter_missing', param: path })
  }
  assertThere(inside[name], rest, path)
}
