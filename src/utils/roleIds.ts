/** Returns the ids of an account's roles; empty if a backend omits them, contrary to the contract. */
export const roleIdsOf = ({ role_ids }: { role_ids?: readonly number[] | null }): readonly number[] => role_ids ?? [];
