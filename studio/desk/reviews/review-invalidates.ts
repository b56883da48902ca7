/** What is read again after a review was changed. */
export const REVIEW_INVALIDATES = ['reviews', 'today', 'audit_log']
