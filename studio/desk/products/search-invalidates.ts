/** What a change of the store's search makes old. */
export const SEARCH_INVALIDATES = ['search', 'audit_log']
