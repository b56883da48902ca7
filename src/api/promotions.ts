import { useQuery } from '@tanstack/react-query'
import {
  listBonusProducts,
  listCombos,
  listVoucherProducts,
  listVouchers,
  VOUCHER_PAGE_SIZE,
} from '../contract/promotions.ts'
import { query } from './query.ts'

export const useVouchers = () => useQuery(query(listVouchers, {}))
export const useCombos = () => useQuery(query(listCombos, {}))
export const useBonusProducts = () => useQuery(query(listBonusProducts, {}))
export const useVoucherProducts = (id: number, page: number) =>
  useQuery(query(listVoucherProducts, { params: { id }, query: { page, limit: VOUCHER_PAGE_SIZE } }))
