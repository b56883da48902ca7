import { addAddress, deleteAddress, listAddresses, updateAddress } from '../../../src/contract/addresses.ts'
import { addOwn, changeOwn, deleteOwn, listOwn } from '../../core/accounts/addresses.ts'
import { idempotent } from './idempotency.ts'
import { inTransaction, isRefusal } from '../../core/shared/refused.ts'
import { done, implement } from './implement.ts'

export const addresses = [
  implement(listAddresses, async (call) => call.db.query((q) => listOwn(q, call))),
  implement(addAddress, async (call, { body }) =>
    idempotent(call, addAddress, body, async (trx) => done(await addOwn(trx, call, body), 'ADDRESS_ADDED')),
  ),
  implement(updateAddress, async (call, { params, body }) =>
    inTransaction(call, async (trx) => done(await changeOwn(trx, call, params.id, body), 'ADDRESS_UPDATED')),
  ),
  implement(deleteAddress, async (call, { params }) => {
    const result = await inTransaction(call, (trx) => deleteOwn(trx, call, params.id))
    return isRefusal(result) ? result : done(null, 'ADDRESS_DELETED')
  }),
]
