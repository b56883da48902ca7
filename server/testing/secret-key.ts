/** SECRET_KEY of test servers: several of them may share a database. */
export const TEST_SECRET_KEY = 'a-secret-key-for-tests-only-0123456789'
