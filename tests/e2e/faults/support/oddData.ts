import { openRoles } from './roles';
import type { Scene } from './scene';

export const ok = (data: unknown) => ({ body: { code: 200, message: 'ok', data } });

export const MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

/** A table whose rows begin with a page of their own. */
export const afterReload = { as: 'admin', next: (scene: Scene) => openRoles(scene) };
