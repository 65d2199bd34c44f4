import { z } from 'zod';
import { passcodeStepBody, passkeyStepBody } from './factors';
import { id, moment, reference, roleTermData } from './fields';
import { roleScope } from './role';

const passwordBody = z.strictObject({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(128),
});
export type LoginForm = z.infer<typeof passwordBody>;

/** Body of a sign-in: user name and password, a second step that a response requested (`secondStep`), or a passkey. */
export const loginBody = z.union([passwordBody, passcodeStepBody, passkeyStepBody]);
export type LoginBody = z.infer<typeof loginBody>;

/** Session token. `expire_in` is in seconds from now. */
export const loginData = z.object({ token: z.string(), expire_in: z.number() });

export const currentUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  avatar: z.string().nullish(),
  email: z.string().nullish(),
  mobile: z.string().nullish(),
  /**
   * `leader` is the name of the leader of the department; missing if the backend does not return the name.
   * If the user is this leader, `leader` is the leader of the nearest department above.
   */
  department: reference.extend({ leader: z.string().nullish() }).nullish(),
  /**
   * `scope` is set if the role has permissions for accounts, departments or logs, even if they apply everywhere.
   * `department_ids` is set for the scope `departments`.
   */
  roles: z.array(reference.extend({ scope: roleScope.optional(), department_ids: z.array(id).optional() })),
  /** Permission codes such as `account.role.store`. The app stores them as authority. */
  permissions: z.array(z.string()),
  must_change_password: z.boolean().optional(),
  /** True if the backend refuses most calls until the user has set up a second factor. */
  must_set_up_factor: z.boolean().optional(),
  /** Moment of the previous sign-in, before the one that opened this session. */
  last_login_at: moment.nullish(),
  /** Expiry of the account, if it has one. */
  valid_until: moment.nullish(),
  /** Expiries of the temporary role assignments. */
  role_terms: z.array(roleTermData).nullish(),
  /** Whether the backend logs exports. Requests for an export are then marked with `for_export`. */
  logs_exports: z.boolean().optional(),
  /** Optional parts of the backend, such as `unlock`. The paths of their calls begin with `/security/`. */
  security: z.array(z.string()).optional(),
  /** Seconds of inactivity after which the session ends; missing if it does not end by inactivity. */
  session_idle: z.int().min(1).optional(),
  totalCount: z.int().min(0).optional(),
  unreadCount: z.int().min(0).optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/**
 * Open session of an account. `network` is the IP address from which it was opened, or the network that contains it.
 */
export const session = z.object({
  id,
  current: z.boolean(),
  user_agent: z.string(),
  network: z.string(),
  created_at: moment,
  seen_at: moment,
});
export type Session = z.infer<typeof session>;

/** A navigation entry (spec §3). `uri` is empty for a folder. */
export interface UserMenu {
  name: string;
  icon: string;
  uri: string;
  children?: UserMenu[] | undefined;
}
export const userMenu: z.ZodType<UserMenu> = z.object({
  name: z.string(),
  icon: z.string(),
  uri: z.string(),
  get children() {
    return z.array(userMenu).optional();
  },
});

/**
 * Policy for uploads from the browser to an object storage. `policy`, `signature` and the file are posted to `host`.
 */
export const ossConfig = z.object({
  dir: z.string(),
  /** Expiry of the policy, in epoch seconds. */
  expire: z.number(),
  host: z.string(),
  accessId: z.string(),
  policy: z.string(),
  signature: z.string(),
});
export type OssConfig = z.infer<typeof ossConfig>;
