import { useSearchParams } from 'react-router-dom'
import { useBadges } from '../../api/badges.ts'
import { useBranches } from '../../api/orders.ts'
import type { Cart } from '../../contract/cart.ts'
import { isPickUpSearch } from '../../domain/paths.ts'

/** Whether customers of this store can choose a branch (storefront.md §6), the branch of the cart, and whether the order is picked up there. */
export function useBranch(cart: Cart) {
  const [search] = useSearchParams()
  const isAllowed = useBadges()?.allow_branch_payment_order === true
  const { data: branches = [] } = useBranches(isAllowed)
  const mayChoose = isAllowed && branches.length > 0
  return {
    mayChoose,
    branches,
    branch: mayChoose ? branches.find(({ id }) => id === cart.branch_id) : undefined,
    isPickUp: mayChoose && isPickUpSearch(search),
  }
}
