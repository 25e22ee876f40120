/** Wrong use of the command line; the message explains it, and the exit code is 2. */
export class UsageError extends Error {}
