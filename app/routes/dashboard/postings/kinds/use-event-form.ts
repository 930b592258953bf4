import { useFormContext } from 'react-hook-form'
import type { TypedEvent } from '#domain/events/typed.ts'

export const useEventForm = () => useFormContext<TypedEvent>()
