/** What is read again after a post, a category of posts or a policy was changed. */
export const POST_INVALIDATES = ['posts', 'post_categories', 'policies', 'pick', 'theme', 'opening', 'audit_log']
