import { useState } from 'react'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { useRequest } from '#app/components/form/use-request.ts'

/** A request that may be refused for want of a second factor: `isUnsure` says so. */
export function useSureRequest() {
  const request = useRequest()
  const [isUnsure, setUnsure] = useState(false)
  const send = (work: () => Promise<unknown>) => {
    setUnsure(false)
    return request.send(async () => {
      try {
        await work()
      } catch (error) {
        setUnsure(error instanceof RequestFailed && error.problem?.code === 'insufficient_aal')
        throw error
      }
    })
  }
  return { ...request, send, isUnsure }
}
