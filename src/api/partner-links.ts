import { useQuery } from '@tanstack/react-query'
import { getLinkReport, getProductKit, listLinkedCombos, listLinkedProducts } from '../contract/partner-links.ts'
import { query } from './query.ts'

/** What a product pays the partner, with text and pictures to share. */
export const useProductKit = (id: number) => useQuery(query(getProductKit, { params: { id } }))
export const useLinkedProducts = (args: { query: { page?: number; limit?: number; search?: string } }) =>
  useQuery(query(listLinkedProducts, args))
/** What a set of each combo pays the partner. */
export const useLinkedCombos = () => useQuery(query(listLinkedCombos, {}))
export const useLinkReport = (args: { query: { date_from?: string; date_to?: string } }) =>
  useQuery(query(getLinkReport, args))
