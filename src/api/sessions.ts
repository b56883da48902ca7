import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '../contract/sessions.ts'
import { useSignedIn } from '../session/session.tsx'
import { call } from './call.ts'
import { query } from './query.ts'
import { refetch } from './refetch.ts'

/** Where the customer is logged in, and ending sessions there. */
export function useSessions() {
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const sessions = useQuery({ ...query(listSessions, {}), enabled: signedIn })
  return {
    sessions,
    end: async (id: number) => {
      const reply = await call(endSession, { params: { id } })
      await refetch(client, listSessions)
      return reply
    },
    endOthers: async () => {
      const reply = await call(endOtherSessions, {})
      await refetch(client, listSessions)
      return reply
    },
  }
}
