import { getSales, getToday } from '../../../src/contract/owner-reports.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { readSales } from '../../core/reports/sales.ts'
import { readToday } from '../../core/reports/today.ts'
import { implement } from './implement.ts'

export const ownerReports = [
  implement(getToday, async (call) =>
    call.db.query((q) =>
      readToday(q, call.store.id, call.now, (permission) => isAllowed(call.owner?.role, permission)),
    ),
  ),
  implement(getSales, async (call, { query: { by } }) =>
    call.db.query((q) => readSales(q, call.store.id, call.now, by)),
  ),
]
