/** What is read again after a promotion was changed. */
export const GROUP_INVALIDATES = ['customer_group', 'promotions', 'audit_log']
export const PROMOTION_INVALIDATES = ['promotions', 'vouchers', 'opening', 'audit_log']
