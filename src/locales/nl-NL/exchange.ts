export default {
  'exchange.cancel': 'Annuleren',
  'exchange.goOn': 'Doorgaan',
  'exchange.pause': 'Pauzeren',
  'exchange.stop': 'Stoppen',
  'exchange.back': 'Vorige',
  'exchange.saveAgain': 'Opnieuw downloaden',
  'exchange.waiting': 'De server is bezet; gaat verder over {seconds, plural, one {# seconde} other {# seconden}}…',
  'exchange.format.xlsx': 'Excel-werkmap (.xlsx)',
  'exchange.format.csv': 'CSV-tekst (.csv)',
  'exchange.row': 'Rij',
  'exchange.result': 'Resultaat',
  'exchange.reason': 'Reden',
  'exchange.state.waiting': 'Niet uitgevoerd',
  'exchange.state.running': 'Bezig',
  'exchange.state.done': 'Gelukt',
  'exchange.state.failed': 'Mislukt',
  'exchange.retryFailed':
    '{count, plural, one {# onvoltooid item opnieuw proberen} other {# onvoltooide items opnieuw proberen}}',

  'exchange.export': 'Exporteren',
  'exchange.export.staff': 'Accounts',
  'exchange.export.title': '{name} exporteren',
  'exchange.export.all':
    '{count, plural, one {De enige rij wordt} other {Alle # rijen worden}} in de huidige volgorde geëxporteerd.',
  'exchange.export.filtered':
    '{count, plural, one {De # rij die aan de huidige filters voldoet, wordt} other {De # rijen die aan de huidige filters voldoen, worden}} in de huidige volgorde geëxporteerd.',
  'exchange.export.format': 'Bestandsformaat',
  'exchange.export.columns': 'Kolommen',
  'exchange.export.start': 'Exporteren',
  'exchange.export.progress': 'Voortgang van de export',
  'exchange.export.soFar': '{done, number} van {total, number} rijen gelezen',
  'exchange.export.failed': 'De export is onderbroken. Wat al gelezen is, blijft bewaard en u kunt doorgaan.',
  'exchange.export.stop.title': 'De export is nog niet klaar',
  'exchange.export.stop.hint': 'Wat tot nu toe gelezen is, wordt niet als bestand opgeslagen.',
  'exchange.export.done': '{count, plural, one {# rij geëxporteerd} other {# rijen geëxporteerd}}',
  'exchange.export.changed':
    'Tijdens de export zijn gegevens gewijzigd; mogelijk ontbreken er rijen. Exporteer opnieuw als het bestand exact moet kloppen.',

  'exchange.batch.enable': 'Inschakelen',
  'exchange.batch.disable': 'Uitschakelen',
  'exchange.batch.enable.title': 'Accounts inschakelen',
  'exchange.batch.disable.title': 'Accounts uitschakelen',
  'exchange.batch.enable.hint':
    '{count, plural, one {# account wordt ingeschakeld en kan} other {# accounts worden ingeschakeld en kunnen}} daarna inloggen.',
  'exchange.batch.disable.hint':
    '{count, plural, one {# account wordt uitgeschakeld: direct overal uitgelogd, en inloggen kan pas weer na inschakelen.} other {# accounts worden uitgeschakeld: direct overal uitgelogd, en inloggen kan pas weer na inschakelen.}}',
  'exchange.batch.skipped':
    '{count, plural, one {Nog # account heeft deze status al en wordt} other {Nog # accounts hebben deze status al en worden}} overgeslagen.',
  'exchange.batch.barred':
    '{count, plural, one {U kunt # account niet wijzigen; dit wordt} other {U kunt # accounts niet wijzigen; deze worden}} overgeslagen: {names}',
  'exchange.batch.enable.nothing': 'Alle geselecteerde accounts zijn al ingeschakeld.',
  'exchange.batch.disable.nothing': 'Alle geselecteerde accounts zijn al uitgeschakeld.',
  'exchange.batch.enable.start': '{count, plural, one {# account} other {# accounts}} inschakelen',
  'exchange.batch.disable.start': '{count, plural, one {# account} other {# accounts}} uitschakelen',
  'exchange.batch.progress': 'Voortgang van de bulkactie',
  'exchange.batch.soFar': '{done, number} gelukt, {failed, number} mislukt, nog {waiting, number} te gaan',
  'exchange.batch.allDone': '{done, plural, one {# account verwerkt} other {# accounts verwerkt}}',
  'exchange.batch.someFailed':
    '{done, number} gelukt, {failed, number} mislukt, {waiting, number} niet uitgevoerd. De accounts die niet gelukt zijn, blijven geselecteerd.',
  'exchange.batch.results': 'Resultaat per account',

  'exchange.import': 'Importeren',
  'exchange.import.title': 'Accounts importeren',
  'exchange.import.drop': 'Sleep een bestand hierheen of kies er een',
  'exchange.import.limits': 'CSV of Excel (.xlsx), maximaal {size} MB en {rows, number} rijen',
  'exchange.import.choose': 'Bestand kiezen',
  'exchange.import.reading': 'Bestand wordt gelezen…',
  'exchange.import.template': 'Nog geen bestand? Download een sjabloon:',
  'exchange.import.templateName': 'Sjabloon accountimport',
  'exchange.import.reportName': 'Resultaat accountimport',
  'exchange.import.fault.tooLarge':
    'Het bestand is groter dan {size} MB; splits het en importeer de delen afzonderlijk',
  'exchange.import.fault.tooManyRows':
    'Het bestand heeft meer dan {rows, number} rijen; splits het en importeer de delen afzonderlijk',
  'exchange.import.fault.empty':
    'Het bestand bevat geen gegevens: de eerste rij hoort de kolomnamen te bevatten, de gegevens staan eronder',
  'exchange.import.fault.unreadable':
    'Het bestand kan niet worden gelezen; controleer of het CSV of .xlsx is en niet versleuteld',
  'exchange.import.columns': 'Kolommen koppelen',
  'exchange.import.columnFor': 'Kolom voor {field}',
  'exchange.import.noColumn': '(niet importeren)',
  'exchange.import.missing': 'Kies een kolom voor: {fields}',
  'exchange.import.optionsFailed':
    'Afdelingen of rollen konden niet worden geladen; het bestand kan niet worden gecontroleerd',
  'exchange.import.preview': 'Voorbeeld',
  'exchange.import.onlyFaulty': 'Alleen rijen met problemen',
  'exchange.import.looking': '{total, plural, one {# rij} other {# rijen}}, bestaande accounts worden gecontroleerd…',
  'exchange.import.checked':
    '{total, plural, one {# rij} other {# rijen}}: {valid, number} te importeren, {exists, number} al bestaand, {faulty, number} met problemen, {left, number} uitgesloten',
  'exchange.import.lookFailed':
    'Bestaande accounts konden niet worden gecontroleerd. Elk account wordt tijdens de import gecontroleerd en geen enkel account wordt dubbel aangemaakt.',
  'exchange.import.lookLeft':
    'Het zijn veel accounts: {count, plural, one {# account is} other {# accounts zijn}} niet vooraf gecontroleerd. Elk account wordt tijdens de import gecontroleerd en geen enkel account wordt dubbel aangemaakt.',
  'exchange.import.take': 'Rij {row, number} importeren',
  'exchange.import.takeColumn': 'Importeren',
  'exchange.import.check': 'Controle',
  'exchange.import.fine': 'Kan worden geïmporteerd',
  'exchange.import.password': 'Eerste wachtwoord',
  'exchange.import.password.generate': 'Voor iedereen een eigen wachtwoord genereren',
  'exchange.import.password.same': 'Voor iedereen hetzelfde',
  'exchange.import.password.hint': 'Iedereen moet het bij de eerste keer inloggen wijzigen.',
  'exchange.import.password.generateHint':
    'Gegenereerde wachtwoorden staan alleen in het resultaatbestand en zijn niet meer op te vragen zodra dit venster gesloten is.',
  'exchange.import.start': '{count, plural, one {# account} other {# accounts}} importeren',
  'exchange.import.progress': 'Voortgang van de import',
  'exchange.import.soFar':
    '{created, number} aangemaakt, {exists, number} bestonden al, {failed, number} mislukt, nog {waiting, number} te gaan',
  'exchange.import.paused': 'Gepauzeerd',
  'exchange.stalled': 'Verbinding verbroken, gepauzeerd',
  'exchange.import.over':
    'Import beëindigd: {created, number} aangemaakt, {exists, number} bestonden al, {failed, number} mislukt, {left, number} niet geïmporteerd',
  'exchange.import.report': 'Resultaat downloaden',
  'exchange.import.reportSecret':
    'De eerste wachtwoorden staan alleen in het resultaatbestand. Download het voordat u sluit en bewaar het veilig.',
  'exchange.import.results': 'Resultaat per rij',
  'exchange.import.created': 'Aangemaakt',
  'exchange.import.exists': 'Bestond al',
  'exchange.import.refused': 'Niet geïmporteerd',
  'exchange.import.leftOut': 'Uitgesloten',
  'exchange.import.leftOutReason': 'Vóór de import uitgevinkt',
  'exchange.import.takenReason': 'Het account ‘{username}’ bestaat al en is niet opnieuw aangemaakt',
  'exchange.import.unclear':
    'De server heeft niet geantwoord en het account is niet gevonden; u kunt het opnieuw proberen',
  'exchange.import.stop.title': 'De import is nog niet klaar',
  'exchange.import.stop.hint':
    'De resterende accounts worden niet aangemaakt. Importeert u hetzelfde bestand opnieuw, dan worden alleen de ontbrekende accounts aangemaakt.',
  'exchange.import.stop.secret': 'De eerste wachtwoorden zijn niet gedownload en zijn later niet meer op te vragen.',
  'exchange.import.stop.leave': 'Stoppen en sluiten',
  'exchange.import.stop.leaveSecret': 'Sluiten zonder downloaden',
  'exchange.import.stop.titleChosen': 'De import is nog niet gestart',
  'exchange.import.stop.hintChosen': 'Als u sluit, moet u het bestand opnieuw kiezen en controleren.',
  'exchange.import.stop.leaveChosen': 'Import weggooien',
  'exchange.import.stop.stay': 'Hier blijven',
  'exchange.import.row.empty': 'mag niet leeg zijn',
  'exchange.import.row.duplicate': 'Zelfde gebruikersnaam als in rij {row, number}',
  'exchange.import.row.departmentUnknown': 'Afdeling ‘{text}’ bestaat niet',
  'exchange.import.row.departmentAmbiguous': 'Meerdere afdelingen heten ‘{text}’; geef het volledige pad of de code op',
  'exchange.import.row.roleUnknown': 'Rol ‘{text}’ bestaat niet',
  'exchange.import.row.roleBeyond':
    'De rol ‘{text}’ bevat rechten die u zelf niet hebt; u kunt deze rol daarom niet toekennen',
  'exchange.import.row.exists': 'Het account bestaat al ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Jan Jansen',
  'exchange.import.example.remark': 'Voorbeeld; verwijder deze rij vóór het importeren',

  'exchange.alias.username':
    'account,accountnaam,gebruikersnaam,gebruiker,inlognaam,loginnaam,username,user name,login,login name',
  'exchange.alias.name': 'naam,volledige naam,voor- en achternaam,medewerker,weergavenaam,name,full name,display name',
  'exchange.alias.department': 'afdeling,afdelingscode,afdelingsnaam,afdelingspad,department,dept,department code',
  'exchange.alias.roles': 'rollen,rol,rolcode,roles,role,role code',
  'exchange.alias.mobile':
    'mobiel,mobiel nummer,mobiele telefoon,telefoon,telefoonnummer,06-nummer,mobile,phone,mobile phone,telephone',
  'exchange.alias.email': 'e-mail,e-mailadres,emailadres,mailadres,email,mail',
  'exchange.alias.remark': 'opmerking,opmerkingen,notitie,notities,toelichting,remark,remarks,note,notes,comment',
} as const;
