export default {
  'permission.linked': 'Vincular superiores y subordinados',
  'permission.granted': '{count, number} de {total, number} concedidos',
  'permission.all': 'Marcar todo',
  'permission.none': 'Desmarcar todo',
  'permission.unchanged': 'Sin cambios',
  'permission.added':
    '{count, plural, one {# permiso añadido} many {# de permisos añadidos} other {# permisos añadidos}}',
  'permission.removed':
    '{count, plural, one {# permiso retirado} many {# de permisos retirados} other {# permisos retirados}}',
  'permission.changes': 'Cambios antes de guardar',
  'permission.showChanges': 'Ver cambios',
  'permission.sameAs': 'Mismos permisos que «{name}»',
  'permission.comparedWith': 'En comparación con «{name}»:',
  'permission.fields': 'Modificado: {fields}',
  'permission.field': '{field}: «{before}» pasa a ser «{after}»',
  'permission.more': '{count, plural, one {# más} many {# más} other {# más}}',
  'permission.notHeld': 'No tiene este permiso, por lo que no puede concederlo ni retirarlo',
  'permission.builtIn': 'El rol integrado siempre tiene todos los permisos',
  'permission.ownRole': 'No puede cambiar los permisos de un rol que usted tiene asignado',
} as const;
