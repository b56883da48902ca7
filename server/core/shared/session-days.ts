/** How long sessions last, in days: at most `max` after login or refresh, and `idle` without a request (decision 61, wire.md §3 "login"). */
export const SESSION_DAYS = {
  customer: { max: 100, idle: 60 },
  /** Also ends an idle session: it is not prolonged. */
  staff: { max: 14 },
} as const
