/** What is read again after a review was changed. */
export const REVIEW_STALES = ['reviews', 'today', 'audit_log']
