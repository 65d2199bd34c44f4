/** The ids of an account's roles: none where a backend leaves them out, whatever the contract says. */
export const roleIdsOf = ({ role_ids }: { role_ids?: readonly number[] | null }): readonly number[] => role_ids ?? [];
