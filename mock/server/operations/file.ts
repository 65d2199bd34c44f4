import type { HandlersOf } from '../pipeline/handler';
import { issuePolicy } from '../rules/uploadPolicy';

export const fileOperations: HandlersOf<'ossConfig'> = {
  ossConfig: async ({ now, secret, actor }) => issuePolicy(await secret, { staffId: actor.id, jti: actor.jti }, now()),
};
