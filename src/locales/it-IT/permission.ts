export default {
  'permission.linked': 'Seleziona insieme superiori e sottostanti',
  'permission.granted': '{count, number} di {total, number} concesse',
  'permission.all': 'Seleziona tutto',
  'permission.none': 'Deseleziona tutto',
  'permission.unchanged': 'Nessuna modifica',
  'permission.added':
    '{count, plural, one {# autorizzazione aggiunta} many {# di autorizzazioni aggiunte} other {# autorizzazioni aggiunte}}',
  'permission.removed':
    '{count, plural, one {# autorizzazione rimossa} many {# di autorizzazioni rimosse} other {# autorizzazioni rimosse}}',
  'permission.changes': 'Modifiche prima del salvataggio',
  'permission.showChanges': 'Mostra modifiche',
  'permission.sameAs': 'Stesse autorizzazioni di “{name}”',
  'permission.comparedWith': 'Rispetto a “{name}”:',
  'permission.fields': 'Modificato: {fields}',
  'permission.field': '{field}: “{before}” diventa “{after}”',
  'permission.more': '{count, plural, one {# altra} many {altre #} other {altre #}}',
  'permission.notHeld': 'Non si possiede questa autorizzazione, quindi non è possibile concederla o revocarla',
  'permission.builtIn': 'Il ruolo predefinito possiede sempre tutte le autorizzazioni',
  'permission.ownRole': 'Non è possibile modificare le autorizzazioni di un ruolo che si possiede',
} as const;
