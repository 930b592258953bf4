import { z } from 'zod'

const uuid = z.uuid()

/** Whether it can be an id: PostgreSQL refuses to compare a `uuid` with anything else. */
export const isUuid = (text: string): boolean => uuid.safeParse(text).success
