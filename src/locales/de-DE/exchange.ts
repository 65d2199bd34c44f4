export default {
  'exchange.cancel': 'Abbrechen',
  'exchange.goOn': 'Fortsetzen',
  'exchange.pause': 'Anhalten',
  'exchange.stop': 'Beenden',
  'exchange.back': 'Zurück',
  'exchange.saveAgain': 'Erneut herunterladen',
  'exchange.waiting':
    'Der Server ist ausgelastet; Fortsetzung in {seconds, plural, one {# Sekunde} other {# Sekunden}}…',
  'exchange.format.xlsx': 'Excel-Arbeitsmappe (.xlsx)',
  'exchange.format.csv': 'CSV-Text (.csv)',
  'exchange.row': 'Zeile',
  'exchange.result': 'Ergebnis',
  'exchange.reason': 'Grund',
  'exchange.state.waiting': 'Nicht ausgeführt',
  'exchange.state.running': 'Läuft',
  'exchange.state.done': 'Erledigt',
  'exchange.state.failed': 'Fehlgeschlagen',
  'exchange.retryFailed':
    '{count, plural, one {# offenen Eintrag erneut versuchen} other {# offene Einträge erneut versuchen}}',

  'exchange.export': 'Exportieren',
  'exchange.export.staff': 'Konten',
  'exchange.export.title': '{name} exportieren',
  'exchange.export.all':
    '{count, plural, one {Die einzige Zeile wird exportiert.} other {Alle # Zeilen werden in der aktuellen Sortierung exportiert.}}',
  'exchange.export.filtered':
    '{count, plural, one {Die # Zeile, die den aktuellen Filtern entspricht, wird exportiert.} other {Die # Zeilen, die den aktuellen Filtern entsprechen, werden in der aktuellen Sortierung exportiert.}}',
  'exchange.export.format': 'Dateiformat',
  'exchange.export.columns': 'Spalten',
  'exchange.export.start': 'Exportieren',
  'exchange.export.progress': 'Exportfortschritt',
  'exchange.export.soFar': '{done, number} von {total, number} Zeilen gelesen',
  'exchange.export.failed':
    'Der Export wurde unterbrochen. Bereits gelesene Daten bleiben erhalten, Sie können fortsetzen.',
  'exchange.export.stop.title': 'Der Export ist noch nicht abgeschlossen',
  'exchange.export.stop.hint': 'Wenn Sie schließen, werden die bisher gelesenen Daten nicht als Datei gespeichert.',
  'exchange.export.done': '{count, plural, one {# Zeile exportiert} other {# Zeilen exportiert}}',
  'exchange.export.changed':
    'Während des Exports haben sich Daten geändert; einzelne Zeilen können fehlen. Exportieren Sie erneut, wenn die Datei exakt sein muss.',

  'exchange.batch.enable': 'Aktivieren',
  'exchange.batch.disable': 'Deaktivieren',
  'exchange.batch.enable.title': 'Konten aktivieren',
  'exchange.batch.disable.title': 'Konten deaktivieren',
  'exchange.batch.enable.hint':
    '{count, plural, one {# Konto wird aktiviert; danach ist die Anmeldung möglich.} other {# Konten werden aktiviert; danach ist die Anmeldung möglich.}}',
  'exchange.batch.disable.hint':
    '{count, plural, one {# Konto wird deaktiviert: Es wird sofort überall abgemeldet und kann sich bis zur erneuten Aktivierung nicht anmelden.} other {# Konten werden deaktiviert: Sie werden sofort überall abgemeldet und können sich bis zur erneuten Aktivierung nicht anmelden.}}',
  'exchange.batch.skipped':
    '{count, plural, one {# weiteres Konto hat diesen Status bereits und wird übersprungen.} other {# weitere Konten haben diesen Status bereits und werden übersprungen.}}',
  'exchange.batch.barred':
    '{count, plural, one {# Konto können Sie nicht ändern; es wird übersprungen} other {# Konten können Sie nicht ändern; sie werden übersprungen}}: {names}',
  'exchange.batch.enable.nothing': 'Alle ausgewählten Konten sind bereits aktiviert.',
  'exchange.batch.disable.nothing': 'Alle ausgewählten Konten sind bereits deaktiviert.',
  'exchange.batch.enable.start': '{count, plural, one {# Konto aktivieren} other {# Konten aktivieren}}',
  'exchange.batch.disable.start': '{count, plural, one {# Konto deaktivieren} other {# Konten deaktivieren}}',
  'exchange.batch.progress': 'Fortschritt der Sammelaktion',
  'exchange.batch.soFar': '{done, number} erledigt, {failed, number} fehlgeschlagen, {waiting, number} ausstehend',
  'exchange.batch.allDone': '{done, plural, one {# Konto bearbeitet} other {# Konten bearbeitet}}',
  'exchange.batch.someFailed':
    '{done, number} erledigt, {failed, number} fehlgeschlagen, {waiting, number} nicht ausgeführt. Nicht erledigte Konten bleiben ausgewählt.',
  'exchange.batch.results': 'Ergebnis je Konto',

  'exchange.import': 'Importieren',
  'exchange.import.title': 'Konten importieren',
  'exchange.import.drop': 'Datei hier ablegen oder auswählen',
  'exchange.import.limits': 'CSV oder Excel (.xlsx), höchstens {size} MB und {rows, number} Zeilen',
  'exchange.import.choose': 'Datei auswählen',
  'exchange.import.reading': 'Datei wird gelesen…',
  'exchange.import.template': 'Noch keine Datei? Vorlage herunterladen:',
  'exchange.import.templateName': 'Vorlage für den Kontenimport',
  'exchange.import.reportName': 'Ergebnis des Kontenimports',
  'exchange.import.fault.tooLarge':
    'Die Datei ist größer als {size} MB; teilen Sie sie auf und importieren Sie die Teile einzeln',
  'exchange.import.fault.tooManyRows':
    'Die Datei hat mehr als {rows, number} Zeilen; teilen Sie sie auf und importieren Sie die Teile einzeln',
  'exchange.import.fault.empty':
    'Die Datei enthält keine Daten: Die erste Zeile muss die Spaltennamen enthalten, die Daten beginnen darunter',
  'exchange.import.fault.unreadable':
    'Die Datei kann nicht gelesen werden; stellen Sie sicher, dass sie im Format CSV oder .xlsx vorliegt und nicht verschlüsselt ist',
  'exchange.import.columns': 'Spaltenzuordnung',
  'exchange.import.columnFor': 'Spalte für {field}',
  'exchange.import.noColumn': '(nicht importieren)',
  'exchange.import.missing': 'Wählen Sie eine Spalte für: {fields}',
  'exchange.import.optionsFailed':
    'Abteilungen oder Rollen konnten nicht geladen werden, daher kann die Datei nicht geprüft werden',
  'exchange.import.preview': 'Vorschau',
  'exchange.import.onlyFaulty': 'Nur Zeilen mit Problemen',
  'exchange.import.looking': '{total, plural, one {# Zeile} other {# Zeilen}}, vorhandene Konten werden abgeglichen…',
  'exchange.import.checked':
    '{total, plural, one {# Zeile} other {# Zeilen}}: {valid, number} importierbar, {exists, number} bereits vorhanden, {faulty, number} mit Problemen, {left, number} ausgeschlossen',
  'exchange.import.lookFailed':
    'Der Abgleich mit vorhandenen Konten ist fehlgeschlagen. Jedes Konto wird beim Import geprüft; keines wird doppelt angelegt.',
  'exchange.import.lookLeft':
    '{count, plural, one {# Konto wurde} other {# Konten wurden}} wegen der großen Anzahl nicht vorab geprüft. Jedes Konto wird beim Import geprüft; keines wird doppelt angelegt.',
  'exchange.import.take': 'Zeile {row, number} importieren',
  'exchange.import.takeColumn': 'Importieren',
  'exchange.import.check': 'Prüfung',
  'exchange.import.fine': 'Kann importiert werden',
  'exchange.import.password': 'Initialpasswort',
  'exchange.import.password.generate': 'Für jede Person ein eigenes erzeugen',
  'exchange.import.password.same': 'Dasselbe für alle',
  'exchange.import.password.hint': 'Alle müssen es bei der ersten Anmeldung ändern.',
  'exchange.import.password.generateHint':
    'Erzeugte Passwörter stehen nur in der Ergebnisdatei und können nach dem Schließen dieses Fensters nicht mehr eingesehen werden.',
  'exchange.import.start': '{count, plural, one {# Konto importieren} other {# Konten importieren}}',
  'exchange.import.progress': 'Importfortschritt',
  'exchange.import.soFar':
    '{created, number} angelegt, {exists, number} bereits vorhanden, {failed, number} fehlgeschlagen, {waiting, number} ausstehend',
  'exchange.import.paused': 'Angehalten',
  'exchange.stalled': 'Verbindung unterbrochen, angehalten',
  'exchange.import.over':
    'Import beendet: {created, number} angelegt, {exists, number} bereits vorhanden, {failed, number} fehlgeschlagen, {left, number} nicht importiert',
  'exchange.import.report': 'Ergebnis herunterladen',
  'exchange.import.reportSecret':
    'Die Initialpasswörter stehen nur in der Ergebnisdatei. Laden Sie sie vor dem Schließen herunter und bewahren Sie sie sicher auf.',
  'exchange.import.results': 'Ergebnis je Zeile',
  'exchange.import.created': 'Angelegt',
  'exchange.import.exists': 'Bereits vorhanden',
  'exchange.import.refused': 'Nicht importiert',
  'exchange.import.leftOut': 'Ausgeschlossen',
  'exchange.import.leftOutReason': 'Vor dem Import abgewählt',
  'exchange.import.takenReason': 'Das Konto „{username}“ ist bereits vorhanden und wurde nicht erneut angelegt',
  'exchange.import.unclear':
    'Der Server hat nicht geantwortet und das Konto wurde nicht gefunden; Sie können es erneut versuchen',
  'exchange.import.stop.title': 'Der Import ist noch nicht abgeschlossen',
  'exchange.import.stop.hint':
    'Die übrigen Konten werden nicht angelegt. Wenn Sie dieselbe Datei erneut importieren, werden nur die fehlenden Konten angelegt.',
  'exchange.import.stop.secret':
    'Die Initialpasswörter wurden noch nicht heruntergeladen und können später nicht mehr eingesehen werden.',
  'exchange.import.stop.leave': 'Beenden und schließen',
  'exchange.import.stop.leaveSecret': 'Ohne Download schließen',
  'exchange.import.stop.titleChosen': 'Der Import hat noch nicht begonnen',
  'exchange.import.stop.hintChosen': 'Wenn Sie schließen, müssen Sie die Datei erneut auswählen und prüfen.',
  'exchange.import.stop.leaveChosen': 'Verwerfen',
  'exchange.import.stop.stay': 'Hier bleiben',
  'exchange.import.row.empty': 'darf nicht leer sein',
  'exchange.import.row.duplicate': 'Gleiches Konto wie in Zeile {row, number}',
  'exchange.import.row.departmentUnknown': 'Die Abteilung „{text}“ existiert nicht',
  'exchange.import.row.departmentAmbiguous':
    'Mehrere Abteilungen heißen „{text}“; geben Sie den vollständigen Pfad oder den Code an',
  'exchange.import.row.roleUnknown': 'Die Rolle „{text}“ existiert nicht',
  'exchange.import.row.roleBeyond':
    'Die Rolle „{text}“ enthält Berechtigungen, die Sie nicht haben; Sie können sie daher nicht zuweisen',
  'exchange.import.row.exists': 'Das Konto ist bereits vorhanden ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Erika Mustermann',
  'exchange.import.example.remark': 'Beispiel; diese Zeile vor dem Import löschen',

  'exchange.alias.username':
    'Benutzername,Benutzer,Konto,Kontoname,Anmeldename,Benutzerkennung,account,username,user name,login,login name,账号,帐号,用户名,登录名,登录账号',
  'exchange.alias.name':
    'Name,Vollständiger Name,Vor- und Nachname,Anzeigename,Mitarbeitername,full name,display name,姓名,名字,员工姓名',
  'exchange.alias.department':
    'Abteilung,Abteilungscode,Abteilungspfad,Abt.,department,dept,department code,部门,所属部门,部门编码,部门路径',
  'exchange.alias.roles': 'Rollen,Rolle,Rollencode,roles,role,role code,角色,所属角色,角色编码',
  'exchange.alias.mobile':
    'Mobilnummer,Mobil,Mobiltelefon,Handy,Handynummer,Telefon,Telefonnummer,mobile,phone,mobile phone,telephone,手机,手机号,手机号码,电话,联系电话',
  'exchange.alias.email': 'E-Mail,E-Mail-Adresse,Mailadresse,email,e-mail,mail,邮箱,电子邮箱,邮件,电子邮件',
  'exchange.alias.remark':
    'Bemerkung,Bemerkungen,Anmerkung,Notiz,Kommentar,remark,remarks,note,notes,comment,备注,说明',
} as const;
