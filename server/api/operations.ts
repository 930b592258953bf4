import type { z } from '@hono/zod-openapi'
import type { AnyEndpoint, Definition, FileBody, FormBody, MultipartBody } from './endpoint.ts'
import type { endpoints } from './endpoints.ts'

// What the browser knows of the API: types only, so that no schema travels there.

type Field<D, K extends keyof Definition> = D extends { [key in K]: infer T } ? T : undefined

/** As it stands in an address: numbers may be given as such where the schema reads them from text. */
type Query<T> = T extends z.ZodType
  ? { [K in keyof z.input<T>]: unknown extends z.input<T>[K] ? string | number | undefined : z.input<T>[K] }
  : undefined
type Params<T> = T extends z.ZodType ? { [K in keyof z.input<T>]: string | number } : undefined
type Body<T> = T extends z.ZodType
  ? z.input<T>
  : T extends FileBody
    ? Blob
    : T extends FormBody | MultipartBody
      ? FormData
      : undefined

export type OperationOf<E extends AnyEndpoint> = {
  params: Params<Field<E['definition'], 'params'>>
  query: Query<Field<E['definition'], 'query'>>
  body: Body<Field<E['definition'], 'body'>>
  answer: Field<E['definition'], 'answer'> extends infer T
    ? T extends z.ZodType
      ? z.output<T>
      : T extends { file: string }
        ? Blob
        : null
    : never
}

/** By their keys: `GET /admin/categories`. */
export type Operations = { [E in (typeof endpoints)[number] as E['key']]: OperationOf<E> }
