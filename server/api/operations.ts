import type { z } from '@hono/zod-openapi'
import type { AnyEndpoint, Definition, FileBody, FormBody, MultipartBody } from './endpoint.ts'
import type { endpoints } from './endpoints.ts'

// What the browser knows about the API: types only, so that no schema is sent to it.

type Field<D, K extends keyof Definition> = D extends { [key in K]: infer T } ? T : undefined

/** As used in a URL: numbers may be passed as such where the schema reads them from text. */
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

type OperationOf<E extends AnyEndpoint> = {
  params: Params<Field<E['definition'], 'params'>>
  query: Query<Field<E['definition'], 'query'>>
  body: Body<Field<E['definition'], 'body'>>
  answer: Field<E['definition'], 'answer'> extends infer T
    ? T extends z.ZodType
      ? z.output<T> | (E['definition'] extends { empty: string } ? null : never)
      : T extends { file: string }
        ? Blob
        : null
    : never
  /** What a save rejected as `stale` gets back. */
  stored: Field<E['definition'], 'stale'> extends infer T
    ? T extends z.ZodType
      ? z.output<T>
      : never
    : never
}

/** Keyed by operation: `GET /admin/categories`. */
export type Operations = { [E in (typeof endpoints)[number] as E['key']]: OperationOf<E> }
