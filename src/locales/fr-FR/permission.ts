export default {
  'permission.linked': 'Lier parents et enfants',
  'permission.granted': 'Accordées : {count, number} sur {total, number}',
  'permission.all': 'Tout cocher',
  'permission.none': 'Tout décocher',
  'permission.unchanged': 'Aucune modification',
  'permission.added':
    '{count, plural, one {# permission ajoutée} many {# de permissions ajoutées} other {# permissions ajoutées}}',
  'permission.removed':
    '{count, plural, one {# permission retirée} many {# de permissions retirées} other {# permissions retirées}}',
  'permission.changes': 'Modifications avant enregistrement',
  'permission.showChanges': 'Voir les modifications',
  'permission.sameAs': 'Mêmes permissions que « {name} »',
  'permission.comparedWith': 'Par rapport à « {name} » :',
  'permission.fields': 'Modifié : {fields}',
  'permission.field': '{field} : « {before} » devient « {after} »',
  'permission.more': '{count, plural, one {# autre} many {# autres} other {# autres}}',
  'permission.notHeld': 'Vous ne possédez pas cette permission et ne pouvez donc ni l’accorder ni la retirer',
  'permission.builtIn': 'Le rôle intégré possède toujours toutes les permissions',
  'permission.ownRole': 'Vous ne pouvez pas modifier les permissions d’un rôle qui vous est attribué',
} as const;
